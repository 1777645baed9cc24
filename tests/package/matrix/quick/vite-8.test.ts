import { viteRows } from '../vite';

viteRows('8.3.8');
