/** Loads the script that shows the dashboard. The query parameter `with` names the script; the default is `host`. */
await import(`/${new URL(location.href).searchParams.get('with') ?? 'host'}.js`);
