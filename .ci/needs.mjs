/** Things outside this repository that tests need, and how to get them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './chromium.ts';

const postgres = '/usr/lib/postgresql';
const install = (name) => `On Debian: apt-get install -y --no-install-recommends ${name}`;

const needs = (root) => [
  {
    name: 'contract',
    there: ['recordings', 'replay', 'bundles', 'data'].every((folder) =>
      existsSync(join(root, '../shared/contract', folder)),
    ),
    how: 'No contract: tests against recorded answers are left out. Put the folder `shared` beside this repository.',
  },
  {
    name: 'chromium',
    there: existsSync(chromiumPath()),
    how: `No Chromium: component tests and journeys are left out. ${install('chromium-headless-shell')}; elsewhere set SIGHTLINE_CHROMIUM to its path.`,
  },
  {
    name: 'postgres',
    there:
      existsSync(postgres) &&
      readdirSync(postgres).some((version) => existsSync(join(postgres, version, 'bin/initdb'))),
    how: `No PostgreSQL: the store is tested on SQLite alone. ${install('postgresql')}.`,
  },
];

/** Returns the things that tests need and that this machine does not have. */
export const missingNeeds = (root) => needs(root).filter(({ there }) => !there);
