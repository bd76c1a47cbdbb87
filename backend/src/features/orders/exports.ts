export { orderExportWork } from './batch-work.ts';
export { AssignOrderNumber, orderIn, WriteOrder } from './commands.ts';
export { merchantOrders } from './merchant-session.ts';
export { orderByToken } from './order-session.ts';
export { confirmationPath, orderToken, statusPath } from './order-token.ts';
export { findOrder, orderAfter, type OrderInLog, readOrder } from './queries.ts';
