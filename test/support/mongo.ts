import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { type DoubleOptions, type MongoDbDouble, startMongoDb } from '../doubles/mongodb/index.ts';
import { Gate } from './gate.ts';

/** A MongoDB server that can be disconnected: a double, or a separate database on a real one behind a gate. */
export type Mongo = Pick<
  MongoDbDouble,
  'connectionString' | 'cutConnections' | 'refuse' | 'accept' | 'failWrites' | 'loseAnswers' | 'stop'
>;

const url = process.env['MONGODB_URL'];

/** Whether there is a real server, which cannot start with data. */
export const isMongoReal = url !== undefined;

export const startMongo = async (options: DoubleOptions = {}): Promise<Mongo> =>
  url === undefined ? startMongoDb(options) : behindGate(url);

const behindGate = async (connectionString: string): Promise<Mongo> => {
  const address = /^mongodb:\/\/([^@/]*@)?([^:/,]+):(\d+)\/[^?]*\??(.*)$/u.exec(connectionString);
  if (!address) throw new RangeError('MONGODB_URL must name one host and its port: mongodb://host:27017/');
  const [, user = '', host = '', port, options = ''] = address;
  const gate = new Gate(host, Number(port));
  await gate.accept();
  // Without discovery, which would bypass the gate.
  const query = ['directConnection=true', ...options.split('&').filter(Boolean)].join('&');
  const database = `kontor_test_${randomUUID().replaceAll('-', '')}`;
  const through = `mongodb://${user}127.0.0.1:${gate.port}/${database}?${query}`;
  return {
    connectionString: through,
    cutConnections: () => gate.cut(),
    refuse: () => void gate.refuse(),
    accept: () => gate.accept(),
    failWrites: (every) => gate.lose('requests', every),
    loseAnswers: (every) => gate.lose('answers', every),
    stop: async () => {
      await gate.accept();
      gate.lose('requests', 0);
      gate.lose('answers', 0);
      const client = new MongoClient(through);
      await client.db().dropDatabase();
      await client.close();
      await gate.refuse();
    },
  };
};
