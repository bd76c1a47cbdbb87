import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CampaignId } from '@kontor/contracts/newsletters/ids';
import request from 'supertest';
import { campaignStream } from '../../../backend/src/features/newsletters/campaign-decider.ts';
import { WriteCampaign } from '../../../backend/src/features/newsletters/commands.ts';
import { startApi } from '../../support/api.ts';
import { demo, testContext } from '../../support/context.ts';
import { POST } from '../../support/newsletters.ts';
import { type Started, startServer } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SCRIPT = '"><script>alert(1)</script>';

describe('output encoding of input', () => {
  const folder = temporaryFolder();
  let server: Started;
  const get = (path: string) => request(`http://127.0.0.1:${server.port}`).get(path).set('host', 'demo.localhost');

  beforeAll(async () => {
    server = await startServer(folder.path);
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it('ASVS 1.1.1: is decoded once: doubly encoded input stays encoded', async () => {
    const { text } = await get(`/search?q=${encodeURIComponent(encodeURIComponent(SCRIPT))}`);
    expect(text).toContain(`value="${encodeURIComponent(SCRIPT)}"`);
    expect(text).not.toContain('alert(1)<');
    expect((await get('/files/%252e%252e/%252e%252e/events.sqlite')).status).toBe(404);
    expect((await get('/%2561pi/commerce/shopping-cart')).status).toBe(404);
  });

  it('ASVS 1.1.2, 1.2.1: is escaped for its context: attribute, text, script', async () => {
    const { text } = await get(`/search?q=${encodeURIComponent(SCRIPT)}`);
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).not.toContain('<script>alert(1)');
  });

  it('ASVS 1.2.2: is encoded in links, which only use safe schemes', async () => {
    const { text } = await get('/shop?sort=name&category=%22%3E%3Cb%3E');
    expect(text).not.toContain('"><b>');
    const hrefs = [...(await get('/search?q=Tee%26sort%3Dx')).text.matchAll(/href="([^"]*)"/gu)].map(
      ([, href]) => href,
    );
    expect(hrefs.length).toBeGreaterThan(10);
    expect(hrefs.filter((href) => !/^(?:\/|#|https?:|mailto:)/u.test(href ?? ''))).toEqual([]);
  });

  it('ASVS 1.2.1: cannot inject response headers', async () => {
    const { status, headers } = await get('/-/theme%0d%0aset-cookie:%20a=b');
    expect(status).toBe(404);
    expect(JSON.stringify(headers)).not.toContain('a=b');
  });
});

describe('newsletter text', () => {
  it('ASVS 1.3.1: is sanitized of active content', async () => {
    const api = await startApi();
    const campaignId = CampaignId.parse(crypto.randomUUID());
    const html = '<p onclick="x()">Moin<script>x()</script> <a href="javascript:x()">hier</a></p>';
    const content = { subject: 'Moin', preview: '', html, listId: POST, tag: null };
    const change = { type: 'SaveCampaign', campaignId, content, madeFrom: 0 } as const;
    await api.kontor.server.commands.execute(new WriteCampaign(campaignId, change, testContext()));
    const [saved] = await api.kontor.platform.log.readStream(campaignStream(demo, campaignId));
    expect(saved?.data).toMatchObject({ content: { html: '<p>Moin <a>hier</a></p>' } });
    await api.stop();
  });
});
