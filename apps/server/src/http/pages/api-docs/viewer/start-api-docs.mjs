/** Shows the document of the API. Runs in the browser, after the viewer's own script. */
const place = document.getElementById('api-docs');
const { document: documentUrl, csrfToken } = place.dataset;
const root = document.documentElement;
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** The theme that was chosen in the app, else that of the system. */
const showTheme = () => {
  let choice = null;
  try {
    choice = localStorage.getItem('sightline.theme');
  } catch {
    // Storage is blocked.
  }
  root.classList.toggle('dark-mode', choice === 'dark' || (choice !== 'light' && systemDark.matches));
};
showTheme();
systemDark.addEventListener('change', showTheme);

/** Descriptions as text. The viewer would write them as HTML, which the policy of the page forbids. */
const plainDescriptions = ({ React }) => ({
  wrapComponents: {
    Markdown:
      () =>
      ({ source, className = '' }) =>
        source ? React.createElement('div', { className: `markdown ${className}` }, source) : null,
  },
});

globalThis.SwaggerUIBundle({
  domNode: place,
  url: documentUrl,
  plugins: [plainDescriptions],
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  tagsSorter: 'alpha',
  displayRequestDuration: true,
  // The validator is a service of another host.
  validatorUrl: null,
  // Calls that are tried out run in the user's session.
  requestInterceptor: (request) => {
    if (request.url.startsWith(location.origin)) request.headers['X-CSRFToken'] = csrfToken;
    return request;
  },
});
