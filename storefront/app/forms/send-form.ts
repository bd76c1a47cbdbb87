import type { SaveFormSubmissionBody } from '@kontor/contracts/forms/calls';
import type { RawAnswers } from '@kontor/contracts/forms/answers';
import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import {
  FORM_FILE_CALL,
  FORM_KEY_CALL,
  FORM_RENDER_CALL,
  SAVE_FORM_CALL,
  validateFormCall,
} from '@kontor/contracts/forms/paths';
import type { FormSubmissionKeyAnswer, FormSubmitted, FormFileAnswer } from '@kontor/contracts/forms/responses';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import type { Refused } from './form-problem.ts';

type Answer<Body> = { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly refused: Refused };

const JSON_TYPE = 'application/json';

/** Requests of a form's script (FO-06, FO-07, FO-13). */
export const formCalls = (formId: string, crumb: string) => {
  const post = async <Body>(path: string, content?: BodyInit, type?: string): Promise<Answer<Body>> => {
    try {
      const response = await fetch(path, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { [CRUMB_HEADER]: crumb, ...(type !== undefined && { 'content-type': type }) },
        ...(content !== undefined && { body: content }),
      });
      const isJson = response.headers.get('content-type')?.includes(JSON_TYPE) ?? false;
      const body: unknown = isJson ? await response.json() : null;
      if (response.ok) return { ok: true, body: body as Body };
      const { message, fields } = (body as Partial<ErrorBody> | null)?.error ?? {};
      return { ok: false, refused: { status: response.status, message, fields } };
    } catch {
      return { ok: false, refused: { status: 0 } };
    }
  };
  const postJson = <Body>(path: string, content: object) => post<Body>(path, JSON.stringify(content), JSON_TYPE);
  const query = (values: Readonly<Record<string, string>>): string => `?${new URLSearchParams(values).toString()}`;
  return {
    /** `null`: the request failed. */
    key: async (): Promise<string | null> => {
      const answer = await post<FormSubmissionKeyAnswer>(FORM_KEY_CALL + query({ formId }));
      return answer.ok ? answer.body.data.key : null;
    },
    validate: (values: RawAnswers) => postJson<object>(validateFormCall(formId), values),
    save: (body: Omit<SaveFormSubmissionBody, 'form'> & { readonly form: RawAnswers }) =>
      postJson<FormSubmitted>(SAVE_FORM_CALL + query({ formId }), body),
    sendFile: (key: string, fieldId: string, file: File) =>
      post<FormFileAnswer>(
        FORM_FILE_CALL + query({ key, fieldId, fileName: file.name }),
        file,
        'application/octet-stream',
      ),
    tellSeen: () => postJson<null>(FORM_RENDER_CALL, { formId, visitorCookie: '' }),
  };
};
export type FormCalls = ReturnType<typeof formCalls>;
