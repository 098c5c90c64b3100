/** Loads the script that shows the dashboard: `with` in the address says which one. */
await import(`/${new URL(location.href).searchParams.get('with') ?? 'host'}.js`);
