import { startPage } from '../frame/start-page.ts';
import { mountYours } from '../panels/yours/yours-panel.ts';

void startPage('../', mountYours);
