// Log the events of the widget, as a page without a framework would listen to them.
const log = document.getElementById('log');
for (const name of ['open', 'close', 'submit', 'success', 'error'])
  document.querySelector('support-widget').addEventListener(`support-${name}`, () => {
    const line = document.createElement('li');
    line.textContent = name;
    log.append(line);
  });
