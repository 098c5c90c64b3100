import { useApi, useSession, useText } from '@sightline/core/react';
import { messages } from '../../messages/screens.ts';
import type { ConnectionParameter, ConnectionValues, EngineOffer } from '../../model/connection-form.ts';
import type { ResourceField } from '../resource/resource-field.ts';

/** Tabs of the connection form. */
export type ConnectionTab = 'basic' | 'sql-lab' | 'performance' | 'security' | 'other';

const known = {
  host: 'databases.host',
  port: 'databases.port',
  database: 'databases.database',
  username: 'databases.username',
  password: 'databases.password',
  encryption: 'databases.encryption',
  query: 'databases.query',
} as const;
const isKnown = (name: string): name is keyof typeof known => Object.hasOwn(known, name);

/** Fields of the connection form by tab, depending on the engine. */
export const useConnectionFields = (
  offer: EngineOffer,
  values: ConnectionValues,
): Readonly<Record<ConnectionTab, readonly ResourceField[]>> => {
  const text = useText(messages);
  const { featureFlags } = useSession();
  // Servers without versions do not support SSH host keys either.
  const keepsHostKeys = useApi().capabilities?.has('versions') === true;
  const parameter = ({ name, kind, required, description }: ConnectionParameter): ResourceField => {
    const named = {
      key: `parameters.${name}`,
      label: isKnown(name) ? text(known[name]) : (description ?? name),
      required,
    };
    switch (kind) {
      case 'flag':
        return { ...named, kind: 'flag' };
      case 'pairs':
        return { ...named, kind: 'lines', rows: 2, monospaced: true, help: text('databases.query-help') };
      case 'password':
        return { ...named, kind: 'text', type: 'password' };
      case 'number':
        return { ...named, kind: 'text', inputMode: 'numeric' };
      case 'text':
        return {
          ...named,
          kind: 'text',
          ...(offer.engine === 'duckdb' && name === 'database' && { help: text('databases.file-help') }),
        };
      default:
        return kind satisfies never;
    }
  };
  const reach: readonly ResourceField[] = values.byText
    ? [
        {
          key: 'text',
          kind: 'text',
          label: text('databases.uri'),
          required: true,
          placeholder: offer.placeholder,
          help: text('databases.uri-help', { example: offer.placeholder }),
        },
      ]
    : paired(offer.parameters.map(parameter));
  const tunnelField = (name: keyof ConnectionValues['ssh'], label: string, secret = false): ResourceField => ({
    key: `ssh.${name}`,
    kind: 'text',
    label,
    ...(secret && { type: 'password' as const }),
  });
  const tunnel: readonly ResourceField[] = [
    { key: 'tunnel', kind: 'flag', label: text('databases.ssh') },
    ...(values.tunnel
      ? [
          {
            key: 'ssh.place',
            kind: 'row' as const,
            fields: [
              tunnelField('server_address', text('databases.ssh-host')),
              tunnelField('server_port', text('databases.ssh-port')),
            ],
          },
          {
            key: 'ssh.person',
            kind: 'row' as const,
            fields: [
              tunnelField('username', text('databases.username')),
              tunnelField('password', text('databases.password'), true),
            ],
          },
          { key: 'ssh.private_key', kind: 'lines' as const, monospaced: true, label: text('databases.ssh-key') },
          tunnelField('private_key_password', text('databases.ssh-key-password'), true),
          ...(keepsHostKeys
            ? [
                {
                  key: 'ssh.host_key',
                  kind: 'text' as const,
                  label: text('databases.ssh-host-key'),
                  help: text('databases.ssh-host-key-help'),
                },
              ]
            : []),
        ]
      : []),
  ];
  const seconds = (key: keyof ConnectionValues, label: string, help: string): ResourceField => ({
    key,
    kind: 'text',
    inputMode: 'numeric',
    label,
    help,
    suffix: text('databases.seconds'),
  });
  const json = (key: keyof ConnectionValues, label: string, help: string): ResourceField => ({
    key,
    kind: 'lines',
    rows: 3,
    monospaced: true,
    label,
    help,
  });
  const flag = (key: keyof ConnectionValues, label: string, help?: string): ResourceField => ({
    key,
    kind: 'flag',
    label,
    ...(help !== undefined && { help }),
  });
  return {
    basic: [
      {
        key: 'name',
        kind: 'text',
        label: text('databases.display-name'),
        required: true,
        help: text('databases.display-name-help'),
      },
      ...reach,
      ...(offer.sshTunnel && featureFlags['SSH_TUNNELING'] === true ? tunnel : []),
    ],
    'sql-lab': [
      flag('exposed', text('databases.exposed'), text('databases.exposed-help')),
      flag('dml', text('databases.dml'), text('databases.dml-help')),
      flag('ctas', text('databases.ctas'), text('databases.ctas-help')),
      flag('cvas', text('databases.cvas'), text('databases.cvas-help')),
      {
        key: 'ctasSchema',
        kind: 'text',
        label: text('databases.ctas-schema'),
        help: text('databases.ctas-schema-help'),
      },
      flag('costEstimate', text('databases.cost-estimate')),
      flag('virtualTables', text('databases.virtual-tables')),
      flag('noPreview', text('databases.no-preview'), text('databases.no-preview-help')),
    ],
    performance: [
      seconds('cacheTimeout', text('databases.cache-timeout'), text('databases.cache-timeout-help')),
      seconds('schemaTimeout', text('databases.schema-timeout'), text('databases.metadata-timeout-help')),
      seconds('tableTimeout', text('databases.table-timeout'), text('databases.metadata-timeout-help')),
      flag('async', text('databases.async'), text('databases.async-help')),
    ],
    security: [
      ...(offer.takesFiles
        ? [
            flag('uploads', text('databases.uploads'), text('databases.uploads-help')),
            {
              key: 'uploadSchemas',
              kind: 'lines' as const,
              rows: 2,
              monospaced: true,
              label: text('databases.upload-schemas'),
              help: text('databases.upload-schemas-help'),
              disabled: !values.uploads,
            },
          ]
        : []),
      flag('impersonate', text('databases.impersonate'), text('databases.impersonate-help')),
      json('certificate', text('databases.certificate'), text('databases.certificate-help')),
      json('secureExtra', text('databases.secure-extra'), text('databases.secure-extra-help')),
    ],
    other: [
      json('engineParams', text('databases.engine-params'), text('databases.engine-params-help')),
      json('metadataParams', text('databases.metadata-params'), text('databases.metadata-params-help')),
      { key: 'version', kind: 'text', label: text('databases.version'), help: text('databases.version-help') },
      flag('noDrill', text('databases.no-drill')),
    ],
  };
};

/** Puts host and port, and user name and password, on one line each. */
const paired = (fields: readonly ResourceField[]): readonly ResourceField[] => {
  const rest = [...fields];
  for (const pair of [
    ['parameters.host', 'parameters.port'],
    ['parameters.username', 'parameters.password'],
  ]) {
    const both = rest.filter(({ key }) => pair.includes(key));
    if (both.length < 2) continue;
    const at = rest.findIndex(({ key }) => key === both[0]?.key);
    for (const each of both) rest.splice(rest.indexOf(each), 1);
    rest.splice(Math.min(at, rest.length), 0, { key: pair.join('+'), kind: 'row', fields: both });
  }
  return rest;
};
