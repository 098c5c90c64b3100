// What a page without any framework does with the widget: it listens.
const log = document.getElementById('log');
for (const name of ['open', 'close', 'submit', 'success', 'error'])
  document.querySelector('support-widget').addEventListener(`support-${name}`, () => {
    const line = document.createElement('li');
    line.textContent = name;
    log.append(line);
  });
