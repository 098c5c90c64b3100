/**
 * A third-party page that shows a dashboard in a frame and exchanges messages with it as the contract defines (13.3).
 * The query parameters `server` and `uuid` select the dashboard, and `frame` is appended to the frame's URL. The guest
 * token is fetched from `/token` on this page's own server. The tests use the global `host` like a developer at the
 * console.
 */
const { searchParams: asked } = new URL(location.href);

const fetchToken = async () => (await fetch('/token')).text();

/**
 * Creates a message channel to the frame. It matches replies to their requests by message ID, and collects the messages
 * that the frame sends without a request.
 */
const makeLine = (port) => {
  const waiting = new Map();
  const told = [];
  let count = 0;
  port.addEventListener('message', ({ data }) => {
    if (data.switchboardAction === 'emit') told.push({ method: data.method, args: data.args });
    const question = waiting.get(data.messageId);
    if (data.switchboardAction === 'reply') question?.resolve(data.result);
    if (data.switchboardAction === 'error') question?.reject(new Error(data.error));
  });
  port.start();
  return {
    told,
    emit: (method, args) => port.postMessage({ switchboardAction: 'emit', method, args }),
    get: (method, args) => {
      count += 1;
      const messageId = `m_host_${count}`;
      const question = Promise.withResolvers();
      waiting.set(messageId, question);
      port.postMessage({ switchboardAction: 'get', method, messageId, args });
      return question.promise;
    },
  };
};

const frame = document.createElement('iframe');
for (const right of ['same-origin', 'scripts', 'presentation', 'downloads', 'forms', 'popups'])
  frame.sandbox.add(`allow-${right}`);
frame.title = 'Dashboard';
frame.addEventListener('load', async () => {
  const { port1, port2 } = new MessageChannel();
  frame.contentWindow.postMessage({ type: '__embedded_comms__', handshake: 'port transfer' }, asked.get('server'), [
    port2,
  ]);
  const line = makeLine(port1);
  globalThis.host = { ...line, renew: async () => line.emit('guestToken', { guestToken: await fetchToken() }) };
  if (!asked.has('silent')) await globalThis.host.renew();
});
frame.src = `${asked.get('server')}/embedded/${asked.get('uuid')}${asked.get('frame') ?? ''}`;
document.getElementById('dashboard').replaceChildren(frame);
