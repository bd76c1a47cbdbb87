export interface BucketAddress {
  /** Of the bucket. */
  readonly url: string;
  /** In the bucket, with a slash at its end; empty: none. */
  readonly folder: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const ADDRESS = /^s3(?<plain>\+http)?:\/\//u;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u;
const FOLDER = /^(?:[A-Za-z0-9][\w.-]*\/)*$/u;
const REGION = /^[a-z0-9-]{1,40}$/u;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/**
 * Reads `s3://KEY_ID:SECRET@HOST/BUCKET/FOLDER?region=REGION`; `s3+http` for storage without TLS.
 * @returns `null` if it is none
 */
export const bucketAt = (address: string): BucketAddress | null => {
  if (!ADDRESS.test(address) || !URL.canParse(address)) return null;
  const scheme = ADDRESS.exec(address)?.groups?.['plain'] === undefined ? 'https' : 'http';
  const { host, pathname, username, password, searchParams } = new URL(address);
  const [, bucket = '', ...folders] = pathname.split('/');
  const folder = folders
    .filter((name) => name !== '')
    .map((name) => `${name}/`)
    .join('');
  const [keyId, secret] = [decoded(username), decoded(password)];
  const { region = 'us-east-1', ...unknown } = Object.fromEntries(searchParams);
  if ([host, keyId, secret].includes('') || Object.keys(unknown).length > 0) return null;
  if (!BUCKET.test(bucket) || !FOLDER.test(folder) || !REGION.test(region)) return null;
  return { url: `${scheme}://${host}/${bucket}`, folder, region, keyId, secret };
};
