import type { BundleServer } from './bundle-server.ts';

const create = async (server: BundleServer, path: string, body: unknown): Promise<number> => {
  const { status, text } = await server.send('POST', path, body);
  if (status !== 200 && status !== 201) throw new Error(`POST ${path} answered ${status} ${text}`);
  return (JSON.parse(text) as { id?: number }).id ?? 0;
};

/** Words that some YAML version reads as something other than text. */
const hardWords = ['yes', 'on', '1e3', '0o17', '12:30:45', '2026-11-21', '1_000', '~', '=', '0x1f', 'null'];

/**
 * Creates objects that are missing in the examples: a theme, tags, saved queries. Returns the passwords that the
 * server's databases need.
 */
export const addOwnContent = async (server: BundleServer): Promise<Readonly<Record<string, string>>> => {
  const [database] = await server.ids('database');
  const [dashboard] = await server.ids('dashboard');
  for (const word of hardWords)
    await create(server, '/api/v1/saved_query/', {
      db_id: database,
      label: word,
      description: word,
      schema: null,
      sql: `-- ${word}\nSELECT '${word}' AS "word"\n`,
    });
  const theme = await create(server, '/api/v1/theme/', {
    theme_name: 'Going round',
    json_data: JSON.stringify({ token: { colorPrimary: '#0a7d5a' } }),
  });
  await server.send('PUT', `/api/v1/dashboard/${dashboard}`, { theme_id: theme });
  await create(server, '/api/v1/tag/', {
    name: 'going round',
    description: 'Tagged to go round',
    objects_to_tag: [['dashboard', dashboard]],
  });
  return {};
};
