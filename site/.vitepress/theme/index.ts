import { useData, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineComponent, h, onMounted, watch } from 'vue';
import '../../../demo/styles/fonts.css';
import '../../../demo/styles/tokens.css';
import './style.css';
import { LiveFigure } from './live-figure.ts';

/** VitePress's own layout, which also saves the chosen theme for the demo page. */
const Layout = defineComponent({
  setup() {
    const { isDark, frontmatter } = useData();
    watch(isDark, (dark) => localStorage.setItem('theme', dark ? 'dark' : 'light'));
    // The home page of VitePress has no main landmark.
    const mark = () => {
      const content = document.getElementById('VPContent');
      if (frontmatter.value.layout === 'home') content?.setAttribute('role', 'main');
      else content?.removeAttribute('role');
    };
    onMounted(mark);
    watch(frontmatter, mark, { flush: 'post' });
    // The demo page lies beside the site, outside the router of VitePress.
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
