/** Shows the API document. Runs in the browser, after the script of the viewer. */
const place = document.getElementById('api-docs');
const { document: documentUrl, csrfToken } = place.dataset;
const root = document.documentElement;
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Applies the theme that was chosen in the app, or else the system's theme. */
const showTheme = () => {
  let choice = null;
  try {
    choice = localStorage.getItem('sightline.theme');
  } catch {
    // The browser blocks access to its storage.
  }
  root.classList.toggle('dark-mode', choice === 'dark' || (choice !== 'light' && systemDark.matches));
};
showTheme();
systemDark.addEventListener('change', showTheme);

/** Shows descriptions as plain text. The viewer would insert them as HTML, which the policy of the page forbids. */
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
  // Turn off the validator, because it is a service on another host.
  validatorUrl: null,
  // Requests that the user tries out run in the user's session, so they need its CSRF token.
  requestInterceptor: (request) => {
    if (request.url.startsWith(location.origin)) request.headers['X-CSRFToken'] = csrfToken;
    return request;
  },
});
