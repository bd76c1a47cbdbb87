import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';

const OUT_OF_REACH = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoClientClosedError,
  MongoTopologyClosedError,
  MongoServerClosedError,
  MongoOperationTimeoutError,
  MongoExpiredSessionError,
  MongoWriteConcernError,
];

/** Server error codes that mean unavailable or misconfigured, so that a retry may succeed. */
const NOT_NOW: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  13, // Unauthorized
  18, // AuthenticationFailed
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  79, // UnknownReplWriteConcern
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  112, // WriteConflict
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
]);

export const DUPLICATE_KEY = 11000;

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Socket and stream errors that the driver passes on unchanged. */
const SOCKET_CODES: ReadonlySet<unknown> = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_SOCKET_CLOSED',
]);

export const isUnavailable = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  if (!(error instanceof MongoError)) return 'code' in error && SOCKET_CODES.has(error.code);
  // The driver does not export this error's class.
  if (OUT_OF_REACH.some((kind) => error instanceof kind) || error.name === 'MongoWaitQueueTimeoutError') return true;
  if (NOT_NOW.has(error.code) || error.hasErrorLabel('RetryableWriteError')) return true;
  // A bulk write wraps its cause, a lost connection included.
  if (error instanceof MongoBulkWriteError && error.result.getWriteConcernError()) return true;
  return error instanceof MongoServerError && isUnavailable(error.errorResponse);
};
