/**
 * A page of somebody else that shows a dashboard in a frame and speaks with it as the contract has it (13.3). What stands in
 * the address says what to show: `server`, `uuid`, and what the frame's own address gets (`frame`). A token comes from
 * `/token` of this page's own server; `host` is what a person at the console would use.
 */
const { searchParams: asked } = new URL(location.href);

const fetchToken = async () => (await fetch('/token')).text();

/** Answers of the frame by the number of their question, and what it tells unasked. */
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
