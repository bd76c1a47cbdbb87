import type { FeaturePages } from '../../platform/http/page-request.ts';
import { FormSession } from './form-session.ts';
import { merchantForms } from './merchant-session.ts';
import { submissionAccess } from './submissions-session.ts';

export const formPages: FeaturePages = {
  forms: ({ platform, commands, scope, crumb, translated }) =>
    translated(new FormSession(platform, commands, scope, crumb), 'form', 'mailingList', 'key'),
  merchantForms: ({ platform, commands, scope, translated }) => ({
    ...translated(merchantForms(platform, commands, scope)),
    newId: async () => scope.newId(),
  }),
  merchantSubmissions: ({ platform, commands, scope, translated }) =>
    translated(submissionAccess(platform, commands, scope)),
};
