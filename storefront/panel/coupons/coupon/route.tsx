import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { BothVersions } from '../../preferences/both-versions.tsx';
import { VERSION_FIELD } from '../../preferences/fields.ts';
import { SettingGroups } from '../../preferences/settings-form.tsx';
import { couponFields, couponGroups, FIND_BUTTON, FIND_FIELD } from './coupon-fields.ts';
import { type CouponAnswer, loadCoupon, saveCoupon } from './coupon.server.ts';

export const handle = { needs: 'settings:write' };
export const loader = ({ context, params }: LoaderFunctionArgs) => loadCoupon(params['couponId'] ?? '', context);
export const action = (args: ActionFunctionArgs) => saveCoupon(args);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
/** After a refusal too: what somebody else has saved is to be seen. */
export const shouldRevalidate = (): boolean => true;

const FindProducts = ({ typed }: { typed: string }) => {
  const text = usePanelText();
  const id = useId();
  return (
    <div className="panel-field">
      <label htmlFor={id}>{text('coupons.find')}</label>
      <div className="settings-find">
        <input id={id} type="search" name={FIND_FIELD} defaultValue={typed} autoComplete="off" />
        <button className="button quiet" type="submit" name={FIND_BUTTON} value="1">
          {text('coupons.findNow')}
        </button>
      </div>
    </div>
  );
};

/** One discount code (CO-04). */
const Coupon = () => {
  const { form, isNew, title, uses } = useLoaderData<typeof loader>();
  const answer = useActionData<CouponAnswer>();
  const text = usePanelText();
  const refused = answer?.ok === false ? answer : undefined;
  const isFinding = refused?.intent === FIND_BUTTON;
  const boxes = answer?.boxes ?? [];
  const known = new Set(boxes.map(({ value }) => value));
  const data = { ...form, boxes: [...boxes, ...form.boxes.filter(({ value }) => !known.has(value))] };
  const seen = refused?.values[VERSION_FIELD];
  return (
    <div className="panel-page">
      <PageHead title={title} back={{ to: '/gutscheincodes', label: text('coupons.back') }} lead={uses} />
      {!isFinding && <Alert answer={refused} />}
      {refused && !isFinding && seen !== undefined && seen !== data.version && (
        <BothVersions fields={couponFields(isNew)} typed={refused.values} data={data} />
      )}
      <PanelForm intent="save" className="panel-form settings-form">
        <input type="hidden" name={VERSION_FIELD} value={data.version} />
        <SettingGroups groups={couponGroups(isNew)} data={data} refused={refused} />
        <FindProducts typed={refused?.values[FIND_FIELD] ?? ''} />
        {isFinding && (
          <p className="panel-hint" role="status">
            {text(boxes.length === 0 ? 'coupons.foundNothing' : 'coupons.found', { n: boxes.length })}
          </p>
        )}
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
