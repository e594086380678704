/*
 * main.tsx - the page begins here.
 */
import './style/colours.css';
import './style/base.css';
import './style/home.css';
import './style/table.css';
import { render } from 'preact';
import { loadRules } from './core/load';
import { goOffline } from './offline/offline';
import { App } from './screens/App';
import { startRouting } from './screens/route';
import { applySettings } from './session/settings';

applySettings();
startRouting();
const rules = await loadRules();
render(<App rules={rules} />, document.getElementById('page')!);
goOffline();
