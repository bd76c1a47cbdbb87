export { requireConfirmed } from './account-visit.ts';
export { deleteIdentity } from './deleting-identity.ts';
export { grantEntry } from './entering.ts';
export { acceptAsIdentity } from './invited.ts';
export { joinSite, membershipsOf } from './joining.ts';
export { requireRoom } from './membership-decider.ts';
export { Visit } from './visit.ts';
export { AccountOperations } from './operating.ts';
export { createSandboxKey } from './operating-session.ts';
