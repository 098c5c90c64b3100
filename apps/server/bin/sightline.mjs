#!/usr/bin/env node
// The published command; in the workspace it is `node -C @sightline/source apps/server/src/main.ts`.
// This file runs on any Node, so that an old one is told what to do instead of failing over a syntax or a module it lacks.
const leastNode = 24;

if (Number(process.versions.node.split('.')[0]) < leastNode) {
  process.stderr.write(
    `Sightline needs Node ${leastNode} or newer, and this is Node ${process.versions.node}. ` +
      `Install it, or run it once with: npx -p node@${leastNode} -p @sightline/server sightline\n`,
  );
  process.exitCode = 1;
} else {
  await import('../dist/main.js');
}
