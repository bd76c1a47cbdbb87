import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { Alert } from '../../../app/components/alert.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { PanelFrame, PlainField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { SAVE_INTENT } from '../../form-handling/fields.ts';
import { BothVersions } from '../../preferences/both-versions.tsx';
import { VERSION_FIELD, WISH_FIELD } from '../../form-handling/answer.ts';
import { SettingGroups } from '../../preferences/settings-form.tsx';
import { couponFields, couponGroups, FIND_FIELD, FIND_WISH } from './coupon-fields.ts';
import { type CouponAnswer, loadCoupon, saveCoupon } from './coupon.server.ts';

export const handle = { needs: 'settings:write' };
export const loader = ({ context, params }: LoaderFunctionArgs) => loadCoupon(params['couponId'] ?? '', context);
export const action = (args: ActionFunctionArgs) => saveCoupon(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const FindProducts = () => {
  const text = usePanelText();
  return (
    <PanelFrame label={text('coupons.find')} name={FIND_FIELD}>
      {(attributes) => (
        <div className="settings-find">
          <PlainField type="search" {...attributes} />
          <button className="button quiet" type="submit" name={WISH_FIELD} value={FIND_WISH}>
            {text('coupons.findNow')}
          </button>
        </div>
      )}
    </PanelFrame>
  );
};

/** CO-04 */
const Coupon = () => {
  const { form, isNew, title, uses } = useLoaderData<typeof loader>();
  const answer = useActionData<CouponAnswer>();
  const text = usePanelText();
  const refused = answer?.ok === false ? answer : undefined;
  const boxes = answer?.boxes ?? [];
  const known = new Set(boxes.map(({ value }) => value));
  const data = { ...form, boxes: [...boxes, ...form.boxes.filter(({ value }) => !known.has(value))] };
  const seen = refused?.values[VERSION_FIELD];
  return (
    <div className="panel-page">
      <PageHead title={title} back={{ to: '/gutscheincodes', label: text('coupons.back') }} lead={uses} />
      <Alert answer={refused} />
      {refused && refused.note === undefined && seen !== undefined && seen !== data.version && (
        <BothVersions fields={couponFields(isNew)} typed={refused.values} data={data} />
      )}
      <PanelForm intent={SAVE_INTENT} version={data.version} values={data.values} className="panel-form settings-form">
        <SettingGroups groups={couponGroups(isNew)} data={data} />
        <FindProducts />
        <div className="settings-save">
          <button className="button" type="submit">
            {text('settings.save')}
          </button>
        </div>
        {data.changed !== null && <p className="panel-hint">{data.changed}</p>}
      </PanelForm>
    </div>
  );
};
export default Coupon;
