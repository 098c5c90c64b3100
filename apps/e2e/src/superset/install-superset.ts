import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages to install. Superset has the version that the contract was recorded from. Two packages are pinned, because
 * this version does not start with newer releases of them. Superset imports the packages from `rich` to `gunicorn`
 * without declaring them. The DuckDB packages are needed, because Superset lists no chart of a database whose driver is
 * missing.
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

/** Credentials for signing in to Superset. */
export const supersetAdmin = { username: 'admin', password: 'admin' } as const;

/** An installation that can be started: programs, their environment, and an empty database. */
export interface SupersetInstallation {
  readonly programs: string;
  /** A database right after setup. Each run works on a copy. */
  readonly freshDatabase: string;
  /** Creates the folder of one run and returns the environment of its processes. */
  readonly prepare: (folder: string) => NodeJS.ProcessEnv;
}

const prepare = (folder: string): NodeJS.ProcessEnv => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'superset_config.py');
  writeFileSync(file, configuration(folder));
  return { ...process.env, SUPERSET_CONFIG_PATH: file, SUPERSET_HOME: folder, FLASK_APP: 'superset' };
};

/** Runs `work`, then writes `words` to the file `note`. Does neither if the file already contains these words. */
const once = (note: string, words: string, work: () => void): void => {
  if (existsSync(note) && readFileSync(note, 'utf8') === words) return;
  work();
  writeFileSync(note, words);
};

/**
 * Installs Superset in a folder and sets up its database, unless this was done before. Takes about two minutes the
 * first time. Throws with the output of the program that failed. Needs Python 3.11 and the package index.
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
