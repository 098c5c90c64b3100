import { Buffer } from 'node:buffer';
import { testPassword, type TestApp } from './test-app.ts';

/** A client that exports and imports bundles in a test app. */
export interface BundleCaller {
  /** Exports a bundle and returns its ZIP file. */
  take(url: string): Promise<Buffer>;
  /** Imports a bundle from a ZIP file. The form also contains the given text fields. */
  bring(
    url: string,
    bytes: Buffer,
    fields?: Readonly<Record<string, string>>,
    /** Name of the form field that contains the file. Defaults to `formData`. */
    file?: 'formData' | 'bundle',
  ): Promise<{ readonly status: number; readonly json: unknown }>;
}

const edge = 'edge-of-the-form';
const partOf = (head: string, content: Buffer): readonly Buffer[] => [
  Buffer.from(`--${edge}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
  content,
  Buffer.from('\r\n'),
];

/** Signs in an account to export and import bundles. */
export const bundleCaller = async ({ app, visitor }: TestApp, username: string): Promise<BundleCaller> => {
  const { json } = await visitor.send('POST', '/api/v1/security/login', {
    username,
    password: testPassword,
    provider: 'db',
  });
  const authorization = `Bearer ${(json as { access_token: string }).access_token}`;
  return {
    take: async (url) => {
      const answer = await app.inject({ method: 'GET', url, headers: { authorization } });
      if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}: ${answer.body}`);
      return answer.rawPayload;
    },
    bring: async (url, bytes, fields = {}, name = 'formData') => {
      const parts = Object.entries(fields).flatMap(([name, value]) => partOf(`name="${name}"`, Buffer.from(value)));
      const file = partOf(`name="${name}"; filename="b.zip"\r\ncontent-type: application/zip`, bytes);
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { authorization, 'content-type': `multipart/form-data; boundary=${edge}` },
        payload: Buffer.concat([...parts, ...file, Buffer.from(`--${edge}--\r\n`)]),
      });
      return { status: answer.statusCode, json: JSON.parse(answer.body) as unknown };
    },
  };
};
