import { defineComponent, h, onMounted, ref } from 'vue';

/** Fills an element with an interactive figure. */
type Mount = (element: HTMLElement) => Promise<void>;

const FIGURES = import.meta.glob<{ mount: Mount }>('../../figures/*.figure.ts');

/**
 * The component `<LiveFigure name="…" />`. It loads the figure, and with it the package, once the page is mounted. A button
 * shows it on the whole screen, as a popover.
 */
export const LiveFigure = defineComponent({
  props: { name: { type: String, required: true } },
  setup({ name }) {
    const frame = ref<HTMLElement>();
    const element = ref<HTMLElement>();
    const isLarge = ref(false);
    const canBeLarge = ref(false); // older browsers have no popovers
    const trouble = ref('');
    function resize(): void {
      if (!frame.value) return;
      frame.value.popover = 'auto'; // while it is no popover, it stands in the text
      frame.value.togglePopover();
    }
    function toggled({ newState }: ToggleEvent): void {
      isLarge.value = newState === 'open';
      if (!isLarge.value && frame.value) frame.value.popover = null;
    }
    onMounted(async () => {
      canBeLarge.value = 'showPopover' in HTMLElement.prototype;
      try {
        const { mount } = await FIGURES[`../../figures/${name}.figure.ts`]();
        if (element.value) await mount(element.value);
        if (frame.value) frame.value.dataset.ready = 'true';
      } catch (error) {
        trouble.value = `This figure could not start: ${error instanceof Error ? error.message : error}`;
      }
    });
    return () => [
      h('div', { class: 'live-figure', 'data-name': name, ref: frame, onToggle: toggled }, [
        h('div', { class: 'content', ref: element }),
        canBeLarge.value &&
          h(
            'button',
            { type: 'button', class: 'resize', onClick: resize },
            isLarge.value ? 'Close' : 'Large',
          ),
      ]),
      trouble.value ? h('p', { role: 'alert' }, trouble.value) : undefined,
    ];
  },
});
