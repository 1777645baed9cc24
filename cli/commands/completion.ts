import { Command } from 'commander';
import { standardOutput } from '../standard-streams.ts';

/** Returns the command that prints the completion for bash: options by command, and the words that options take. */
export function completionOf(program: Command): Command {
  return new Command('completion')
    .description('Prints what bash needs to complete commands, options and their values.')
    .addHelpText(
      'after',
      '\nExample:\n  wasm-pca completion > ~/.local/share/bash-completion/completions/wasm-pca',
    )
    .action(() => {
      standardOutput().write(bash(program));
    });
}

function bash(program: Command): string {
  const cases = program.commands.flatMap((command) => {
    const options = command.options.filter(({ hidden }) => !hidden);
    const values = options
      .filter(({ argChoices }) => argChoices)
      .map(({ long, argChoices }) => `    ${command.name()}:${long}) words='${argChoices?.join(' ')}' ;;`);
    const flags = [...options.map(({ long }) => long), '--help'].join(' ');
    return [...values, `    ${command.name()}:*) words='${flags}' ;;`];
  });
  const names = program.commands.map((command) => command.name());
  return `_wasm_pca() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} words=
  if [ "$COMP_CWORD" = 1 ]; then
    COMPREPLY=($(compgen -W '${names.join(' ')} --help --version' -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]}:$before in
${cases.join('\n')}
  esac
  case $words:$word in
    --*:[!-]* | --*:) COMPREPLY=() ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
  esac
}
complete -o default -F _wasm_pca wasm-pca
`;
}
