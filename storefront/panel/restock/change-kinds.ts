export const MARK_FIELD = 'v';
export const SEND_FORM = 'restock-send';
export const UNSUBSCRIBE_INTENT = 'unsubscribe';
export const END_TOLD_INTENT = 'end-told';
export const END_SILENT_INTENT = 'end-silent';
export const RETRY_INTENT = 'retry';
export const RETRY_ALL_INTENT = 'retry-all';
