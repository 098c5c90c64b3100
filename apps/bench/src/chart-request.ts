/** End of the headers of a request or response. */
export const headEnd = '\r\n\r\n';

/** Returns the raw bytes of an HTTP request for a chart's data. */
export const chartRequest = (host: string, token: string, body: string): Buffer => {
  const text = Buffer.from(body);
  const head = [
    'POST /api/v1/chart/data HTTP/1.1',
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    'Accept: application/json',
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head + headEnd), text]);
};

/** Returns the content length in a response's headers, in bytes; an Error if there is none. */
export const announcedLength = (head: string): number | Error => {
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined
    ? new Error(`an answer began otherwise than expected: ${head.slice(0, 200)}`)
    : Number(length);
};
