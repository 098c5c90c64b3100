import { signInByToken, waitForExamples } from './api.ts';
import { startServer } from './server.ts';

/** Starts the one server that all journeys share, with the example content; gives back what ends it. */
const start = async (): Promise<() => Promise<void>> => {
  const server = await startServer();
  process.env['SIGHTLINE_E2E_URL'] = server.url;
  process.env['SIGHTLINE_E2E_PASSWORD'] = server.password;
  process.env['SIGHTLINE_E2E_PID'] = String(server.pid);
  await waitForExamples(await signInByToken(server.url, server.password));
  return () => server.stop();
};

// Playwright takes a global set-up as a default export.
export default start;
