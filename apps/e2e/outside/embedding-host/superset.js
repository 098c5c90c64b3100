/** A third-party page that was made for Apache Superset and uses the SDK that Superset publishes. */
// The SDK is a classic script.
const script = Object.assign(document.createElement('script'), { src: '/superset-sdk/index.js' });
await new Promise((resolve, reject) => {
  script.onload = resolve;
  script.onerror = reject;
  document.head.append(script);
});
const { searchParams: asked } = new URL(location.href);
const changes = [];
const dashboard = await globalThis.supersetEmbeddedSdk.embedDashboard({
  id: asked.get('uuid'),
  supersetDomain: asked.get('server'),
  mountPoint: document.getElementById('dashboard'),
  fetchGuestToken: async () => (await fetch('/token')).text(),
  dashboardUiConfig: { hideTitle: true, emitDataMasks: true, urlParams: { native_filters: asked.get('filters') } },
  iframeTitle: 'Sales of the harbour',
});
dashboard.observeDataMask((change) => changes.push(change));
globalThis.host = { dashboard, changes };
