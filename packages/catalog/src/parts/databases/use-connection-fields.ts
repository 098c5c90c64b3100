import { useSession, useText } from '@sightline/core/react';
import { messages } from '../../messages/screens.ts';
import type { ConnectionValues, EngineOffer } from '../../model/connection-form.ts';
import type { ResourceField } from '../resource/resource-field.ts';
import { codeField, flagField } from './connection-field.ts';
import { useAddressFields } from './use-address-fields.ts';
import { useTunnelFields } from './use-tunnel-fields.ts';

/** Tabs of the connection form. */
export const connectionTabs = ['basic', 'sql-lab', 'performance', 'security', 'other'] as const;
export type ConnectionTab = (typeof connectionTabs)[number];

/** Fields of the connection form by tab, depending on the engine. */
export const useConnectionFields = (
  offer: EngineOffer,
  values: ConnectionValues,
): Readonly<Record<ConnectionTab, readonly ResourceField[]>> => {
  const text = useText(messages);
  return {
    basic: useBasicFields(offer, values),
    'sql-lab': useSqlLabFields(offer),
    performance: usePerformanceFields(),
    security: useSecurityFields(offer, values),
    other: [
      codeField('engineParams', text('databases.engine-params'), text('databases.engine-params-help')),
      codeField('metadataParams', text('databases.metadata-params'), text('databases.metadata-params-help')),
      { key: 'version', kind: 'text', label: text('databases.version'), help: text('databases.version-help') },
      flagField('noDrill', text('databases.no-drill')),
    ],
  };
};

const useBasicFields = (offer: EngineOffer, values: ConnectionValues): readonly ResourceField[] => {
  const text = useText(messages);
  const { featureFlags } = useSession();
  const address = useAddressFields(offer, values);
  const tunnel = useTunnelFields(values);
  return [
    {
      key: 'name',
      kind: 'text',
      label: text('databases.display-name'),
      required: true,
      help: text('databases.display-name-help'),
    },
    ...address,
    ...(offer.sshTunnel && featureFlags['SSH_TUNNELING'] === true ? tunnel : []),
  ];
};

const useSqlLabFields = ({ takesWrites, takesTables }: EngineOffer): readonly ResourceField[] => {
  const text = useText(messages);
  const schema: ResourceField = {
    key: 'ctasSchema',
    kind: 'text',
    label: text('databases.ctas-schema'),
    help: text('databases.ctas-schema-help'),
  };
  const ctas = flagField(
    'ctas',
    text('databases.ctas'),
    // On an engine that does not support writing, results can be saved as tables only in the schemas for uploads, so
    // the help text differs.
    text(takesWrites ? 'databases.ctas-help' : 'databases.ctas-uploads-help'),
  );
  const writes: readonly ResourceField[] = [
    ...(takesWrites ? [flagField('dml', text('databases.dml'), text('databases.dml-help'))] : []),
    ...(takesTables ? [ctas] : []),
    ...(takesWrites ? [flagField('cvas', text('databases.cvas'), text('databases.cvas-help'))] : []),
    ...(takesTables ? [schema] : []),
  ];
  return [
    flagField('exposed', text('databases.exposed'), text('databases.exposed-help')),
    ...writes,
    flagField('costEstimate', text('databases.cost-estimate')),
    flagField('virtualTables', text('databases.virtual-tables')),
    flagField('noPreview', text('databases.no-preview'), text('databases.no-preview-help')),
  ];
};

const usePerformanceFields = (): readonly ResourceField[] => {
  const text = useText(messages);
  const seconds = (key: keyof ConnectionValues, label: string, help: string): ResourceField => ({
    key,
    kind: 'text',
    inputMode: 'numeric',
    label,
    help,
    suffix: text('databases.seconds'),
  });
  return [
    seconds('cacheTimeout', text('databases.cache-timeout'), text('databases.cache-timeout-help')),
    seconds('schemaTimeout', text('databases.schema-timeout'), text('databases.metadata-timeout-help')),
    seconds('tableTimeout', text('databases.table-timeout'), text('databases.metadata-timeout-help')),
    flagField('async', text('databases.async'), text('databases.async-help')),
  ];
};

const useSecurityFields = ({ takesFiles }: EngineOffer, { uploads }: ConnectionValues): readonly ResourceField[] => {
  const text = useText(messages);
  const schemas: ResourceField = {
    key: 'uploadSchemas',
    kind: 'lines',
    rows: 2,
    monospaced: true,
    label: text('databases.upload-schemas'),
    help: text('databases.upload-schemas-help'),
    disabled: !uploads,
  };
  return [
    ...(takesFiles ? [flagField('uploads', text('databases.uploads'), text('databases.uploads-help')), schemas] : []),
    flagField('impersonate', text('databases.impersonate'), text('databases.impersonate-help')),
    codeField('certificate', text('databases.certificate'), text('databases.certificate-help')),
    codeField('secureExtra', text('databases.secure-extra'), text('databases.secure-extra-help')),
  ];
};
