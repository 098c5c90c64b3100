import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const parentCheckMs = 500;

/**
 * Returns the server's command with its arguments. A first argument that is not an option is the command's name, which
 * the server validates.
 */
export const commandOf = (words) => {
  if (words[0] === '--help' || words[0] === '-h') return ['help'];
  return words[0] === undefined || words[0].startsWith('-') ? ['serve', ...words] : words;
};

/**
 * Runs a server command from its sources, with a suitable Node. Ends with it and forwards SIGTERM and Ctrl+C. Also ends
 * it when the parent process dies silently, as npm does when only npm is told to end.
 */
export const runServer = (node, words) => {
  const server = spawn(
    node,
    ['-C', '@sightline/source', join(dirname(fileURLToPath(import.meta.url)), 'src', 'main.ts'), ...words],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // The C library then gives large blocks back to the system as soon as they are freed: 70 MB less after some use.
      env: { MALLOC_TRIM_THRESHOLD_: '131072', ...process.env },
    },
  );
  const parent = process.ppid;
  // A terminal sends Ctrl+C to the server as well. A second one would cut off its running queries.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) server.kill('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, parentCheckMs);
  server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
};
