import { once } from 'node:events';
import { connect } from 'node:net';
import { announcedLength, chartRequest, headEnd } from './chart-request.ts';
import { timingOf, type TimedReply } from './http-caller.ts';

/**
 * A client that sends one request at a time on a single connection, so that the measured times include little besides
 * the server's work.
 */
export interface LineCaller {
  /**
   * Requests a chart's data. Rejects if the server refuses, or responds in a form that this client does not support.
   */
  ask(body: unknown): Promise<TimedReply>;
  close(): void;
}

/** Opens the connection for a signed-in user. */
export const openLine = async (url: string, token: string): Promise<LineCaller> => {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  const ask = (body: unknown): Promise<TimedReply> =>
    new Promise((resolve, reject) => {
      const request = chartRequest(host, token, JSON.stringify(body));
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
          const headLength = bytes.indexOf(headEnd);
          if (headLength < 0) return;
          answerHead = bytes.subarray(0, headLength).toString('latin1');
          const length = announcedLength(answerHead);
          if (length instanceof Error) return fail(length);
          wanted = headLength + headEnd.length + length;
        }
        if (got < wanted) return;
        const wallMs = performance.now() - startedAt;
        const bytes = Buffer.concat(pieces).subarray(answerHead.length + headEnd.length);
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
