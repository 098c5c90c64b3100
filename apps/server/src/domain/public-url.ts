import type { Deps } from './deps.ts';

/** The address that people use for a path of ours: links never go by the request's own host. */
export const publicUrl = ({ config }: Pick<Deps, 'config'>, path: string): string => {
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`;
  return `${origin.replace(/\/$/, '')}${config.basePath}${path}`;
};
