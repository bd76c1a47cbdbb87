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
const FOLDER = /^(?:[A-Za-z0-9][\w.-]*\/)*$/u;

/**
 * Reads `s3://KEY_ID:SECRET@HOST/BUCKET/FOLDER?region=REGION`; `s3+http` for storage beside the process, without TLS.
 * @returns `null` if it is none
 */
export const bucketAt = (address: string): BucketAddress | null => {
  const plain = ADDRESS.exec(address)?.groups?.['plain'];
  if (!ADDRESS.test(address) || !URL.canParse(address)) return null;
  const { host, pathname, username, password, searchParams } = new URL(address);
  const [, bucket = '', ...folders] = pathname.split('/');
  const folder = folders.filter((name) => name !== '').map((name) => `${name}/`);
  if ([host, bucket, username, password].includes('') || !FOLDER.test(folder.join(''))) return null;
  return {
    url: `${plain === undefined ? 'https' : 'http'}://${host}/${bucket}`,
    folder: folder.join(''),
    region: searchParams.get('region') ?? 'us-east-1',
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  };
};
