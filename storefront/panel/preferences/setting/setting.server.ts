import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { notFound } from '../../../app/responses.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { listsOf } from '../../form-handling/fields.ts';
import { settingsForm } from '../load-settings.server.ts';
import { saveSettings } from '../save-settings.server.ts';
import type { Subject } from '../subject.ts';
import { fieldsOf, SUBJECTS } from '../subjects.ts';

/** @throws 404 Response */
const subjectAt = (path: string | undefined): Subject => {
  const subject = SUBJECTS.find((one) => one.path === path);
  if (!subject) throw notFound();
  return subject;
};

export const loadSetting = async (path: string | undefined, request: Request, context: AppLoadContext) => {
  const subject = subjectAt(path);
  const kept = await context.settings.read(subject.area);
  return {
    meta: { title: panelTitle(context, subject.title) },
    path: subject.path,
    form: settingsForm(subject.area, kept, fieldsOf(subject), context),
    notice: new URL(request.url).searchParams.has('ok') ? panelTextOf(context)('settings.saved') : null,
  };
};

/** For browsers without JavaScript. */
export const saveSetting = ({ request, context, params }: ActionFunctionArgs) => {
  const subject = subjectAt(params['subject']);
  return writeInPanel({
    request,
    context,
    failed: 'settings.failed',
    lists: listsOf(fieldsOf(subject)),
    write: async (form) => {
      await saveSettings(subject.area, form, fieldsOf(subject), context);
      return redirect(`/einstellungen/${subject.path}?ok`, 303);
    },
  });
};
