import { formDifferences, resolvedForm } from '@kontor/contracts/forms/form-conflict';
import type { FormContent } from '@kontor/contracts/forms/form';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { type BuilderAnswer, FORM_INTENT } from '../builder/answer.ts';
import { draftFrom } from '../builder/draft-from.ts';
import { edited } from '../builder/edit.ts';
import { labelOfPart, partInWords } from '../builder/parts-in-words.server.ts';
import { requireContent } from '../builder/read-draft.server.ts';
import { draftOf, typedOf } from '../builder/typed.ts';
import { newFieldId, stepOf } from '../builder/wishes.ts';
import { type Typed, WISH_FIELD } from '../../form-handling/answer.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { distinctTexts } from '../../form-handling/distinct-texts.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { FORMS, NEW_FORM } from '../list/load-forms.server.ts';
import { CHOICE_PREFIX } from '../../catalogue/product/answer.ts';
import { listsFor } from './load-form.server.ts';

interface Attempt {
  values: Typed;
  content: FormContent | null;
}

/** The form's hidden fields. */
const marksIn = (values: Typed): Typed =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => /^(?:formId|version)$/u.test(name) || name.startsWith(CHOICE_PREFIX)),
  );

const choicesIn = (values: Typed): Typed =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(CHOICE_PREFIX))
      .map(([name, side]) => [name.slice(CHOICE_PREFIX.length), side]),
  );

/** Without JavaScript: applies one step to the submitted form without saving. */
const afterWish = (wish: string, values: Typed, context: AppLoadContext): BuilderAnswer => {
  const before = draftOf(values);
  const step = stepOf(wish, before, newFieldId());
  const { draft, note } = step ? edited(before, step) : { draft: before, note: null };
  const made = draft.fields.find(({ id }) => before.fields.every((field) => field.id !== id));
  const named = /^\w+:([^.]+)/u.exec(wish)?.[1];
  const text = panelTextOf(context);
  return {
    ok: false,
    intent: FORM_INTENT,
    title: '',
    messages: [],
    fields: {},
    values: { ...marksIn(values), ...typedOf(draft) },
    opened: made?.id ?? (/^(?:up|down):/u.test(wish) ? undefined : named),
    ...(note && { note: { text: text(note.key, note.params), isRefused: note.isRefused } }),
  };
};

/** My version with the chosen parts of the other one. */
const withChoices = async (id: string, content: FormContent, values: Typed, context: AppLoadContext) => {
  const choices = choicesIn(values);
  if (Object.keys(choices).length === 0) return content;
  const theirs = await context.merchantForms.version(id, Number(values['version']));
  return resolvedForm(theirs.content, content, choices);
};

const save = async (id: string, attempt: Attempt, context: AppLoadContext): Promise<Response> => {
  const { values } = attempt;
  const formId = id === NEW_FORM ? (values['formId'] ?? '') : id;
  const typing = typingOf(context);
  const chosen = await withChoices(formId, requireContent(draftOf(values), typing), values, context);
  const draft = draftFrom(chosen, typing);
  attempt.values = { formId, version: values['version'] ?? '', ...typedOf(draft) };
  attempt.content = chosen;
  // The combination may be invalid.
  requireContent(draft, typing);
  await context.merchantForms.save(formId, { content: chosen, version: Number(values['version']) || 0 });
  return redirect(`${FORMS}/${formId}?ok=saved`, 303);
};

/** Both versions, and the submitted form rebased on the newer one. */
const conflictOf = async ({ values, content: mine }: Attempt, context: AppLoadContext) => {
  const { merchantForms } = context;
  const formId = values['formId'] ?? '';
  const theirs = await merchantForms.byId(formId);
  const seen = Number(values['version']) || 0;
  const base = seen > 0 ? (await merchantForms.version(formId, seen)).content : null;
  const { role } = await context.access('forms:write');
  const lists = await listsFor(role, context);
  const text = panelTextOf(context);
  const moment = orderMoment(context)(theirs.saved.at);
  const { by } = theirs.saved;
  const parts = formDifferences(base, theirs.content, mine!).map((difference) => ({
    part: difference.part,
    preset: difference.preset,
    label: labelOfPart(difference, context),
    ...distinctTexts(
      {
        value: difference.theirs,
        words: partInWords(difference.part, difference.theirs, { content: theirs.content, lists }, context),
      },
      {
        value: difference.mine,
        words: partInWords(difference.part, difference.mine, { content: mine!, lists }, context),
      },
      context.site,
    ),
  }));
  return {
    conflict: {
      text:
        by === null
          ? text('formBuilder.conflictUnknown', { moment })
          : text('formBuilder.conflictBy', { name: by, moment }),
      parts,
    },
    values: { ...values, version: String(theirs.version) },
  };
};

export const changeForm = ({ request, context, params }: ActionFunctionArgs) => {
  const attempt: Attempt = { values: {}, content: null };
  return writeInPanel({
    request,
    context,
    failed: 'formBuilder.failed',
    write: async (form) => {
      attempt.values = typedIn(form);
      const wish = textIn(form, WISH_FIELD);
      if (wish !== '') return afterWish(wish, attempt.values, context);
      return save(params['formId'] ?? '', attempt, context);
    },
    beside: async (_intent, refusal) => {
      if (refusal.text.key !== 'form.changedMeanwhile' || !attempt.content) return { values: attempt.values };
      return conflictOf(attempt, context);
    },
  });
};
