import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is installed: the one version that the contract was recorded from. The two pins behind it are needed, newer ones keep
 * it from starting; `rich` to `gunicorn` it imports without saying so, and it lists no chart of a database without its driver.
 */
const packages: readonly string[] = [
  'apache-superset==6.1.0',
  'flask-caching==2.3.1',
  'cachelib==0.13.0',
  'rich',
  'cachetools',
  'pillow',
  'psycopg2-binary',
  'gunicorn',
  'duckdb==2.0.0',
  'duckdb-engine==0.17.0',
];

const configuration = (folder: string): string => `
SECRET_KEY = "a text for a server that only this machine reaches, and only for a while"
SQLALCHEMY_DATABASE_URI = "sqlite:///${join(folder, 'superset.db')}?check_same_thread=false"
TALISMAN_ENABLED = False
RATELIMIT_ENABLED = False
PREVENT_UNSAFE_DB_CONNECTIONS = False
FEATURE_FLAGS = {
    "TAGGING_SYSTEM": True,
    "ALERT_REPORTS": True,
    "EMBEDDED_SUPERSET": True,
    "ENABLE_TEMPLATE_PROCESSING": True,
}
`;

/** Name and password of the one who signs in to it. */
export const supersetAdmin = { username: 'admin', password: 'admin' } as const;

/** An installation that can be started: programs, the environment that they need, and a database with nothing in it. */
export interface SupersetInstallation {
  readonly programs: string;
  /** A database as it is after the first set-up; each run works on a copy. */
  readonly freshDatabase: string;
  /** Makes the folder of one run and gives the environment of its processes. */
  readonly prepare: (folder: string) => NodeJS.ProcessEnv;
}

const prepare = (folder: string): NodeJS.ProcessEnv => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'superset_config.py');
  writeFileSync(file, configuration(folder));
  return { ...process.env, SUPERSET_CONFIG_PATH: file, SUPERSET_HOME: folder, FLASK_APP: 'superset' };
};

/** Runs what `work` says unless a note of the same words is there, and notes it afterwards. */
const once = (note: string, words: string, work: () => void): void => {
  if (existsSync(note) && readFileSync(note, 'utf8') === words) return;
  work();
  writeFileSync(note, words);
};

/**
 * Installs Superset below a folder and sets its database up, where that was not done before: about two minutes, then nothing.
 * Throws with the output of the program that failed. Needs Python 3.11 and the package index.
 */
export const installSuperset = (folder: string, say: (text: string) => void): SupersetInstallation => {
  mkdirSync(folder, { recursive: true });
  const programs = join(folder, 'venv', 'bin');
  const run = (program: string, words: readonly string[], env: NodeJS.ProcessEnv = process.env): void => {
    execFileSync(program, [...words], { env, stdio: ['ignore', 'ignore', 'pipe'], maxBuffer: 67_108_864 });
  };
  once(join(folder, 'installed'), packages.join(' '), () => {
    say(`Installing ${packages[0]!}…`);
    run('python3', ['-m', 'venv', join(folder, 'venv')]);
    run(join(programs, 'pip'), ['install', '--quiet', ...packages]);
  });
  const fresh = join(folder, 'fresh');
  once(join(folder, 'set-up'), packages.join(' '), () => {
    say('Setting its database up…');
    const env = prepare(fresh);
    const superset = join(programs, 'superset');
    run(superset, ['db', 'upgrade'], env);
    const { username, password } = supersetAdmin;
    const person = ['--firstname', 'A', '--lastname', 'D', '--email', 'admin@example.com'];
    run(superset, ['fab', 'create-admin', '--username', username, '--password', password, ...person], env);
    run(superset, ['init'], env);
  });
  return { programs, freshDatabase: join(fresh, 'superset.db'), prepare };
};
