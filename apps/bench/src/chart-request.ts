/** What ends the head of a request and of an answer. */
export const headEnd = '\r\n\r\n';

/** The bytes of a request for a chart's data, as they go over a line. */
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

/** Length of the body that an answer's head announces, in bytes; the complaint where it announces none. */
export const announcedLength = (head: string): number | Error => {
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined
    ? new Error(`an answer began otherwise than expected: ${head.slice(0, 200)}`)
    : Number(length);
};
