import type { SentBytes } from './make-send.ts';

const headersIn = (text: string): [string, string][] =>
  text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    });

/**
 * Like `fetch`, but reports upload progress, which `fetch` cannot. The final report says that everything was sent. From
 * then on, the server is processing the upload.
 */
export const fetchCounted =
  (makeRequest: () => XMLHttpRequest, onSent: (sent: SentBytes) => void) =>
  (url: string, { method, headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const stopped = () => reject(signal?.reason as Error);
      if (signal?.aborted) {
        stopped();
        return;
      }
      const request = makeRequest();
      const stop = () => request.abort();
      signal?.addEventListener('abort', stop, { once: true });
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
      request.open(method ?? 'POST', url);
      request.responseType = 'blob';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      let total = 0;
      request.upload.addEventListener('progress', (event) => {
        if (!event.lengthComputable) return;
        total = event.total;
        onSent({ sentBytes: event.loaded, totalBytes: total });
      });
      request.upload.addEventListener('load', () => onSent({ sentBytes: total, totalBytes: total }));
      request.addEventListener('abort', stopped);
      request.addEventListener('error', () => reject(new TypeError('The request failed.')));
      request.addEventListener('load', () => {
        const { status } = request;
        const answer = status === 204 || status === 304 ? null : (request.response as Blob);
        resolve(new Response(answer, { status, headers: headersIn(request.getAllResponseHeaders()) }));
      });
      request.send(body as XMLHttpRequestBodyInit);
    });
