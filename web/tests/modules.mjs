/* modules.mjs - the page's own modules for a test file, closed after its tests. */
import { after } from 'node:test';
import { openModules } from '../tools/modules.mjs';

export { instantiate } from '../tools/modules.mjs';

const page = await openModules();
after(page.close);

export const { load } = page;
