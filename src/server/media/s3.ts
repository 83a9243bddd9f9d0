/** A media store in a bucket: GET, PUT and DELETE at an S3-compatible service, signed with AWS Signature Version 4. */
import { createHash, createHmac } from 'node:crypto';
import { now } from '#server/clock.ts';
import type { MediaStore } from './port.ts';

export interface Bucket {
  /** `https://s3.eu-west-2.amazonaws.com`, or the URL of a compatible service. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const TIMEOUT_MS = 15_000;
const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

/** The authentication headers of a request whose whole body is known (AWS Signature Version 4). */
export function signedHeaders(
  bucket: Bucket,
  method: string,
  url: URL,
  body: Uint8Array,
  at: Date,
): Record<string, string> {
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const bodyHash = sha256(body);
  const headers = `host:${url.host}\nx-amz-content-sha256:${bodyHash}\nx-amz-date:${stamp}\n`;
  const names = 'host;x-amz-content-sha256;x-amz-date';
  const request = [method, url.pathname, '', headers, names, bodyHash].join('\n');
  const scope = `${day}/${bucket.region}/s3/aws4_request`;
  const stringToSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n');
  const key = [bucket.region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    hmac(`AWS4${bucket.secretKey}`, day),
  );
  const signature = createHmac('sha256', key).update(stringToSign).digest('hex');
  return {
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': stamp,
    authorization: `AWS4-HMAC-SHA256 Credential=${bucket.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** A store in a bucket. @throws for a response that is neither success nor 404 */
export function s3Store(bucket: Bucket): MediaStore {
  async function call(method: string, name: string, body: Uint8Array, mime?: string): Promise<Response> {
    const url = new URL(`${bucket.endpoint.replace(/\/$/, '')}/${bucket.bucket}/${name}`);
    const headers = signedHeaders(bucket, method, url, body, now());
    const response = await fetch(url, {
      method,
      headers: mime ? { ...headers, 'content-type': mime } : headers,
      body: method === 'PUT' ? new Uint8Array(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`The bucket answered ${response.status} to ${method} ${name}`);
    return response;
  }
  const emptyBody = new Uint8Array();
  return {
    async get(name) {
      const response = await call('GET', name, emptyBody);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    async put(name, bytes, mime) {
      const response = await call('PUT', name, bytes, mime);
      if (!response.ok) throw new Error(`The bucket ${bucket.bucket} does not exist`);
    },
    async remove(name) {
      await call('DELETE', name, emptyBody);
    },
  };
}
