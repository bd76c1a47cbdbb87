import { readFileSync } from 'node:fs';
import { z } from 'zod';

const BROKER = /^(?:[A-Za-z0-9.-]+|\[[A-Fa-f0-9:.]+\]):(\d{1,5})$/u;
const HIGHEST_PORT = 65_535;
const TOPIC = /^[a-zA-Z0-9._-]{1,249}$/u;

const isBroker = (text: string): boolean => {
  const [, port] = BROKER.exec(text) ?? [];
  return port !== undefined && Number(port) > 0 && Number(port) <= HIGHEST_PORT;
};

export interface KafkaSettings {
  /** `host:port` of bootstrap brokers. */
  readonly brokers: readonly string[];
  readonly topic: string;
  readonly tls: boolean;
  /** PEM of the CA that signed the brokers' certificates; `null`: Node's trusted CAs. */
  readonly ca: string | null;
  readonly sasl: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  } | null;
}

export const kafkaVariables = {
  /** `host:port`, separated by commas; without it no events are forwarded. */
  KONTOR_KAFKA_BROKERS: z
    .string()
    .transform((text) => text.split(',').map((broker) => broker.trim()))
    .refine((brokers) => brokers.every(isBroker), { message: 'must be host:port,host:port' })
    .optional(),
  KONTOR_KAFKA_TOPIC: z.string().regex(TOPIC, { message: 'is no name of a topic' }).default('kontor.events'),
  /** `1`: TLS, with a certificate that Node trusts. */
  KONTOR_KAFKA_TLS: z.enum(['0', '1']).default('0'),
  /** PEM of the brokers' CA; no other CA is trusted then. */
  KONTOR_KAFKA_CA_FILE: z
    .string()
    .transform((file, issues) => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        issues.addIssue({ code: 'custom', message: 'cannot be read' });
        return z.NEVER;
      }
    })
    .optional(),
  KONTOR_KAFKA_SASL: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).default('scram-sha-512'),
  KONTOR_KAFKA_USER: z.string().optional(),
  KONTOR_KAFKA_PASSWORD: z.string().optional(),
};
const Variables = z.object(kafkaVariables);

/** @returns `null`: not configured; `'half'`: a required setting is missing */
export const kafkaSettingsOf = (data: z.infer<typeof Variables>): KafkaSettings | null | 'half' => {
  const { KONTOR_KAFKA_BROKERS: brokers, KONTOR_KAFKA_USER: username, KONTOR_KAFKA_PASSWORD: password } = data;
  const { KONTOR_KAFKA_TOPIC: topic, KONTOR_KAFKA_SASL: mechanism } = data;
  if ((username === undefined) !== (password === undefined)) return 'half';
  if (brokers === undefined) return username === undefined ? null : 'half';
  const sasl = username === undefined || password === undefined ? null : { mechanism, username, password };
  const ca = data.KONTOR_KAFKA_CA_FILE ?? null;
  if (ca !== null && data.KONTOR_KAFKA_TLS !== '1') return 'half';
  return { brokers, topic, tls: data.KONTOR_KAFKA_TLS === '1', ca, sasl };
};
