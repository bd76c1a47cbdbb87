/** Personal data in the tables for those who may see it: `customer.email:<site>:<person>:<iv>:<data>`. */
export const SEALED_TEXT = /\b(customer|contact|reason)\.([a-z]+):([a-z0-9-]+):([0-9a-f-]{36}):([\w-]+):([\w-]+)/gu;
