import { createHmac } from 'node:crypto';
import { isFolderPath } from '@sightline/core/schedule';
import type { Config } from '../config/config.ts';
import type { Clock } from '../domain/clock.ts';
import type { Courier, FileShelf, Mailer, Parcel, ParcelFile } from '../domain/ports.ts';
import { makeAddressCheck, makeNetworkCheck } from '../egress/address-check.ts';
import { configuredShelf } from '../egress/configured-shelf.ts';
import { DeliveryFailure } from '../egress/delivery-failure.ts';
import { postJson, type Reach } from '../egress/post-json.ts';

/** Returns the JSON body of a webhook: the message, with its files in base64. */
const webhookBody = ({ id, subject, text, url, files, facts }: Parcel): string =>
  JSON.stringify({
    id,
    ...facts,
    subject,
    text,
    url,
    files: files.map(({ name, mediaType, content }) => ({
      name,
      content_type: mediaType,
      size: content.length,
      content: Buffer.from(content).toString('base64'),
    })),
  });

/**
 * Returns the signature of a webhook: an HMAC over the time and the body. The receiver can thus detect a body that was
 * changed or is sent again later.
 */
const signatureOf = (key: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;

const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

const slackText = ({ subject, text }: Parcel): string => `*${subject}*\n${text}`;

interface Routes {
  readonly config: Config;
  readonly clock: Clock;
  readonly reach: Reach;
  readonly mailer: Mailer | undefined;
  readonly shelf: FileShelf | undefined;
}

const sendMail = async (parcel: Parcel, { mailer, config }: Routes, signal: AbortSignal): Promise<void> => {
  if (!mailer) throw new DeliveryFailure('ENOMAIL', true, 'No mail server is configured.');
  const { mailDomains } = config.delivery;
  const domain = parcel.recipient.slice(parcel.recipient.lastIndexOf('@') + 1).toLowerCase();
  if (mailDomains.length > 0 && !mailDomains.some((each) => each.toLowerCase() === domain))
    throw new DeliveryFailure('EDOMAIN', true, 'Reports are not mailed to this domain.');
  const { recipient: to, to: shownTo, cc, ...rest } = parcel;
  await mailer.send({ ...rest, to, shown: { to: shownTo, cc } }, signal);
};

const sendWebhook = async (parcel: Parcel, { config, clock, reach }: Routes, signal: AbortSignal): Promise<void> => {
  const body = webhookBody(parcel);
  const key = config.delivery.signingKey;
  const seconds = Math.floor(clock() / 1000);
  const headers = {
    'idempotency-key': parcel.id,
    ...(key === undefined ? {} : { 'x-sightline-signature': signatureOf(key, seconds, body) }),
  };
  await postJson(parcel.recipient, { body, headers, reach, signal });
};

const sendSlack = async (parcel: Parcel, { config, reach }: Routes, signal: AbortSignal): Promise<void> => {
  if (isUrl(parcel.recipient)) {
    const body = JSON.stringify({ text: slackText(parcel) });
    await postJson(parcel.recipient, { body, headers: {}, reach, signal });
    return;
  }
  const { slackToken, slackUrl } = config.delivery;
  if (slackToken === undefined)
    throw new DeliveryFailure('ENOSLACK', true, 'No Slack token is configured. Use the URL of a Slack webhook.');
  const answer = await postJson(`${slackUrl}/chat.postMessage`, {
    body: JSON.stringify({ channel: parcel.recipient, text: slackText(parcel) }),
    headers: { authorization: `Bearer ${slackToken}` },
    reach,
    signal,
  });
  // Slack also responds with status 200 if it reports an error.
  const told = /"ok"\s*:\s*true/.test(answer)
    ? undefined
    : (/"error"\s*:\s*"(\w{1,40})"/.exec(answer)?.[1] ?? 'unknown');
  if (told !== undefined) throw new DeliveryFailure(`SLACK ${told}`, told !== 'ratelimited');
};

/** Returns the files to store for a message. The text of a message without files is stored as a file. */
const filesOf = ({ files, subject, text }: Parcel): readonly ParcelFile[] =>
  files.length > 0
    ? files
    : [
        {
          name: 'message.txt',
          mediaType: 'text/plain; charset=utf-8',
          content: Buffer.from(`${subject}\n\n${text}\n`),
        },
      ];

const storeFiles = async (parcel: Parcel, { shelf }: Routes, signal: AbortSignal): Promise<void> => {
  if (!shelf) throw new DeliveryFailure('ENOFILES', true, 'No place for files of reports is configured.');
  const { recipient, folder } = parcel;
  if (!isFolderPath(recipient)) throw new DeliveryFailure('EPATH', true, 'This is not a folder.');
  for (const { name, mediaType, content } of filesOf(parcel))
    await shelf.put(`${recipient}/${folder}/${name}`, { mediaType, content }, signal);
};

const channels: Readonly<Record<string, typeof sendMail>> = {
  Email: sendMail,
  Webhook: sendWebhook,
  Slack: sendSlack,
  File: storeFiles,
};

/** Creates the courier of alerts and reports, with the configured mail server, networks and keys. */
export const configuredCourier = ({
  config,
  clock,
  mailer,
}: {
  readonly config: Config;
  readonly clock: Clock;
  readonly mailer: Mailer | undefined;
}): Courier => {
  const { allowedNetworks } = config.delivery;
  const reach = { https: makeAddressCheck(allowedNetworks), http: makeNetworkCheck(allowedNetworks) };
  const shelf = configuredShelf(config);
  return {
    send: async (parcel, signal) => {
      const send = channels[parcel.channel];
      if (!send) throw new DeliveryFailure('ECHANNEL', true, `This server cannot deliver by ${parcel.channel}.`);
      await send(parcel, { config, clock, reach, mailer, shelf }, signal);
    },
  };
};
