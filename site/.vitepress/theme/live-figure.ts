import { defineComponent, h, onMounted, ref } from 'vue';

/** Fills an element with an interactive figure. */
export type Mount = (element: HTMLElement) => Promise<void>;

const FIGURES = import.meta.glob<{ mount: Mount }>('../../figures/*.figure.ts');

/** The component `<LiveFigure name="…" />`. It loads the figure, and with it the package, once the page is mounted. */
export const LiveFigure = defineComponent({
  props: { name: { type: String, required: true } },
  setup({ name }) {
    const element = ref<HTMLElement>();
    const trouble = ref('');
    onMounted(async () => {
      try {
        const { mount } = await FIGURES[`../../figures/${name}.figure.ts`]();
        if (element.value) await mount(element.value);
        if (element.value) element.value.dataset.ready = 'true';
      } catch (error) {
        trouble.value = `This figure could not start: ${error instanceof Error ? error.message : error}`;
      }
    });
    return () => [
      h('div', { class: 'live-figure', 'data-name': name, ref: element }),
      trouble.value ? h('p', { role: 'alert' }, trouble.value) : undefined,
    ];
  },
});
