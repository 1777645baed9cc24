import { useData, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineComponent, h, onMounted, watch } from 'vue';
import '../../../demo/styles/fonts.css';
import '../../../demo/styles/tokens.css';
import './style.css';
import { LiveFigure } from './live-figure.ts';

/** VitePress's own layout, which tells the page which theme was chosen here. */
const Layout = defineComponent({
  setup() {
    const { isDark, frontmatter } = useData();
    watch(isDark, (dark) => localStorage.setItem('theme', dark ? 'dark' : 'light'));
    // VitePress gives its home no main landmark.
    const mark = () => {
      const content = document.getElementById('VPContent');
      if (frontmatter.value.layout === 'home') content?.setAttribute('role', 'main');
      else content?.removeAttribute('role');
    };
    onMounted(mark);
    watch(frontmatter, mark, { flush: 'post' });
    // The page is beside the site, so not one of its own links.
    const toPage = () =>
      h('a', { class: 'to-page', href: `${withBase('/')}../`, target: '_self' }, 'The page');
    return () =>
      h(DefaultTheme.Layout, null, {
        'nav-bar-content-after': toPage,
        'nav-screen-content-after': toPage,
        'home-hero-image': () => h(LiveFigure, { name: 'line' }),
      });
  },
});

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }: { app: { component(name: string, component: object): void } }) {
    app.component('LiveFigure', LiveFigure);
  },
};
