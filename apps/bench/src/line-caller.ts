import { once } from 'node:events';
import { connect } from 'node:net';
import { timingOf, type TimedReply } from './http-caller.ts';

/** A client that asks one thing after the other on one line, so that hardly anything but the server is in its figures. */
export interface LineCaller {
  /** Asks for a chart's data. Rejects where the server refused, or answered in a form that this client does not read. */
  ask(body: unknown): Promise<TimedReply>;
  close(): void;
}

const end = '\r\n\r\n';
const path = '/api/v1/chart/data';

/** Opens the line to a server for somebody who is signed in. */
export const openLine = async (url: string, token: string): Promise<LineCaller> => {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  const ask = (body: unknown): Promise<TimedReply> =>
    new Promise((resolve, reject) => {
      const text = Buffer.from(JSON.stringify(body));
      const head = [
        `POST ${path} HTTP/1.1`,
        `Host: ${host}`,
        `Authorization: Bearer ${token}`,
        'Accept: application/json',
        'Content-Type: application/json',
        `Content-Length: ${text.length}`,
      ].join('\r\n');
      const request = Buffer.concat([Buffer.from(head + end), text]);
      const pieces: Buffer[] = [];
      let got = 0;
      let wanted = 0;
      let answerHead = '';
      const finish = (settle: () => void): void => {
        socket.off('data', take);
        socket.off('error', fail);
        socket.off('close', fail);
        settle();
      };
      const fail = (error?: unknown): void =>
        finish(() => reject(error instanceof Error ? error : new Error('the server closed the line')));
      const take = (piece: Buffer): void => {
        pieces.push(piece);
        got += piece.length;
        if (wanted === 0) {
          const bytes = Buffer.concat(pieces);
          const headEnd = bytes.indexOf(end);
          if (headEnd < 0) return;
          answerHead = bytes.subarray(0, headEnd).toString('latin1');
          const length = Number(/content-length: (\d+)/i.exec(answerHead)?.[1] ?? Number.NaN);
          if (Number.isNaN(length)) return fail(new Error(`an answer began otherwise than expected: ${answerHead}`));
          wanted = headEnd + end.length + length;
        }
        if (got < wanted) return;
        const wallMs = performance.now() - startedAt;
        const bytes = Buffer.concat(pieces).subarray(answerHead.length + end.length);
        const status = Number(answerHead.slice(9, 12));
        finish(() =>
          status === 200
            ? resolve({ status, bytes, timing: timingOf(/server-timing: (.*)/i.exec(answerHead)?.[1]), wallMs })
            : reject(new Error(`a chart query answered ${status}: ${bytes.toString().slice(0, 300)}`)),
        );
      };
      socket.on('data', take);
      socket.on('error', fail);
      socket.on('close', fail);
      const startedAt = performance.now();
      socket.write(request);
    });
  return { ask, close: () => socket.destroy() };
};
