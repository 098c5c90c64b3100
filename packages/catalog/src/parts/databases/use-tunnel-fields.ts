import { useApi, useText } from '@sightline/core/react';
import { messages } from '../../messages/screens.ts';
import type { ConnectionValues } from '../../model/connection-form.ts';
import type { ResourceField } from '../resource/resource-field.ts';

const textField = (name: keyof ConnectionValues['ssh'], label: string): ResourceField => ({
  key: `ssh.${name}`,
  kind: 'text',
  label,
});
const secretField = (name: keyof ConnectionValues['ssh'], label: string): ResourceField => ({
  key: `ssh.${name}`,
  kind: 'text',
  label,
  type: 'password',
});

/** Fields for the SSH tunnel of a connection. Without a tunnel, there is only the switch that adds one. */
export const useTunnelFields = ({ tunnel }: ConnectionValues): readonly ResourceField[] => {
  const text = useText(messages);
  // Only Sightline's own server supports SSH host keys. Its capabilities include `versions`.
  const keepsHostKeys = useApi().capabilities?.has('versions') === true;
  const flag: ResourceField = { key: 'tunnel', kind: 'flag', label: text('databases.ssh') };
  if (!tunnel) return [flag];
  const hostKey: ResourceField = {
    key: 'ssh.host_key',
    kind: 'text',
    label: text('databases.ssh-host-key'),
    help: text('databases.ssh-host-key-help'),
  };
  return [
    flag,
    {
      key: 'ssh.place',
      kind: 'row',
      fields: [
        textField('server_address', text('databases.ssh-host')),
        textField('server_port', text('databases.ssh-port')),
      ],
    },
    {
      key: 'ssh.person',
      kind: 'row',
      fields: [textField('username', text('databases.username')), secretField('password', text('databases.password'))],
    },
    { key: 'ssh.private_key', kind: 'lines', monospaced: true, label: text('databases.ssh-key') },
    secretField('private_key_password', text('databases.ssh-key-password')),
    ...(keepsHostKeys ? [hostKey] : []),
  ];
};
