import { describe, expect, it } from 'vitest';
import { reachOf } from './connection-body.ts';
import { connectionValues, engineOf } from './connection-form.ts';

const offer = engineOf({ engine: 'postgresql', parameters: { properties: {} } });
const ssh_tunnel = { server_address: 'bastion.example', server_port: 22, username: 'ada', password: 'XXXXXXXXXX' };
const valuesOf = (kept: object) =>
  connectionValues(offer, { sqlalchemy_uri: 'postgresql://ada@db.example/sales', ...kept });

describe('the body of a connection', () => {
  it('LIST-23 sends a tunnel as it is kept, its secrets as their masks', () => {
    expect(reachOf(valuesOf({ ssh_tunnel }), offer)).toMatchObject({ ssh_tunnel });
  });

  it('LIST-23 takes a tunnel away that is switched off, and says nothing of one that never was', () => {
    expect(reachOf({ ...valuesOf({ ssh_tunnel }), tunnel: false }, offer)).toMatchObject({ ssh_tunnel: null });
    expect(reachOf(valuesOf({}), offer)).not.toHaveProperty('ssh_tunnel');
  });

  it('LIST-23 sends the key of an SSH server where there is one, and an empty one to forget the kept', () => {
    const keyed = valuesOf({ ssh_tunnel: { ...ssh_tunnel, host_key: 'SHA256:old' } });
    expect(reachOf(keyed, offer)).toMatchObject({ ssh_tunnel: { host_key: 'SHA256:old' } });
    const emptied = reachOf({ ...keyed, ssh: { ...keyed.ssh, host_key: ' ' } }, offer);
    expect(emptied).toMatchObject({ ssh_tunnel: { host_key: '' } });
    expect(reachOf(valuesOf({ ssh_tunnel }), offer)).not.toHaveProperty('ssh_tunnel.host_key');
  });
});
