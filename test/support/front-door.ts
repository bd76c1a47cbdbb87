import request from 'supertest';
import { type Api, Visitor } from './api.ts';
import { mailbox } from './mails.ts';
import { until } from './until.ts';

export const DOOR = 'localhost';
export const PASSWORD = 'Regenbogen Kutsche Leuchtturm 7';

/** A browser: its cookies are of one host each. */
export class Person {
  readonly #visitors = new Map<string, Visitor>();
  constructor(readonly api: Api) {}

  at(host: string): Visitor {
    const visitor = this.#visitors.get(host) ?? new Visitor(this.api, 'demo', undefined, host);
    this.#visitors.set(host, visitor);
    return visitor;
  }

  get door(): Visitor {
    return this.at(DOOR);
  }

  /** Sends a form of the front door. */
  send(path: string, fields: object, own: object = {}) {
    const cookies = [...this.door.cookies].map((pair) => pair.join('=')).join('; ');
    const crumb = this.door.cookies.get('crumb');
    return request(this.api.http)
      .post(path)
      .set({ host: DOOR, cookie: cookies, accept: 'text/html' })
      .type('form')
      .send({ crumb, ...fields, ...own });
  }

  /** Asks for an address, and says where it leads. */
  async go(address: string): Promise<{ readonly status: number; readonly to: string; readonly text: string }> {
    if (address === '') return { status: 0, to: '', text: '' };
    const { host, pathname, search } = new URL(address);
    const { status, headers, text } = await this.at(host).call('get', pathname + search);
    const { location = '' } = headers;
    return { status, to: location.startsWith('/') ? `http://${host}${location}` : location, text };
  }
}

/** What people do at the front door. @param api once it is started */
export const frontDoor = (api: () => Api) => {
  const signUp = async (person: Person, email: string) =>
    (await person.door.call('post', '/api/v1/sign-ups', { email, name: 'Anna Muster' })).status;
  const tokenFor = async (email: string, count = 1): Promise<string> => {
    await until(async () => (await mailbox(api().folder, email)).length >= count, true);
    const mails = await mailbox(api().folder, email);
    return /token=([\w.%-]+)/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const signedUp = async (email: string): Promise<Person> => {
    const person = new Person(api());
    await signUp(person, email);
    const token = decodeURIComponent(await tokenFor(email));
    const body = { token, name: 'Anna Muster', password: PASSWORD };
    const { status } = await person.door.call('post', '/api/v1/sign-in/invitation', body);
    if (status !== 204) throw new Error(`${email} is not signed up: ${status}`);
    return person;
  };
  const websitesOf = async (person: Person) =>
    (await person.door.call<{ websites: readonly object[] }>('get', '/api/v1/websites')).body.websites;
  const make = (person: Person, id: string) =>
    person.door.call<{ id: string }>('post', '/api/v1/websites', { id, name: `Laden ${id}`, from: 'empty' });
  /** Where the way into a site ends. */
  const enter = async (person: Person, site: string) => {
    const asked = await person.go(`http://${site}.localhost/config/eintreten`);
    const granted = await person.go(asked.to);
    return { asked, granted, entered: await person.go(granted.to) };
  };
  const roleAt = async (person: Person, site: string) => {
    const { status, body } = await person.at(`${site}.localhost`).call<{ role?: string }>('get', '/api/v1/account');
    return [status, body.role];
  };
  return { signUp, tokenFor, signedUp, websitesOf, make, enter, roleAt };
};
