import { type Argument, Command, type Option } from 'commander';
import { standardOutput } from '../standard-streams.ts';
import { version } from '../version.ts';

/** Returns the command that prints the manual page, which `npm install --global` installs for `man wasm-pca`. */
export function manualOf(program: Command): Command {
  return new Command('manual')
    .description('Prints the manual page of all commands, for man.')
    .addHelpText('after', '\nExample:\n  wasm-pca manual | man -l -')
    .action(() => {
      standardOutput().write(manual(program));
    });
}

const codePoint = (character: string) =>
  `\\[u${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * Escapes text for roff: backslashes, hyphens, characters beyond ASCII, and a point or an apostrophe that begins a
 * line.
 */
const text = (words: string) =>
  words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/[^\n -~]/gu, codePoint)
    .replace(/^(?=[.'])/gm, '\\&');

/** Returns a paragraph with a title in bold. */
const entry = (title: string, words: string) => ['.TP', `.B ${text(title)}`, text(words)];

const optionEntry = ({ flags, description, argChoices, defaultValue }: Option): string[] => {
  const choices = argChoices ? [`one of ${argChoices.join(', ')}`] : [];
  const isTold = typeof defaultValue === 'string' && defaultValue !== '';
  const said = [...choices, ...(isTold ? [`default: ${defaultValue}`] : [])].join('; ');
  return entry(flags, said ? `${description} (${said})` : description);
};

const argumentEntry = (argument: Argument): string[] =>
  entry(argument.variadic ? `${argument.name()}...` : argument.name(), argument.description);

/** Writes the manual page in the macros of man(7). */
function manual(program: Command): string {
  const name = program.name();
  const commands = program.commands.flatMap((command) => [
    `.SS ${text(`${name} ${command.name()} ${command.usage()}`)}`,
    text(command.description()),
    ...command.registeredArguments.flatMap(argumentEntry),
    ...command.options.filter(({ hidden }) => !hidden).flatMap(optionEntry),
  ]);
  const lines = [
    `.TH ${name.toUpperCase()} 1 "" "${name} ${version}"`,
    '.SH NAME',
    `${text(name)} \\- principal component analysis of files of any length`,
    '.SH SYNOPSIS',
    `.B ${text(name)}`,
    '.I command',
    '[options] [files...]',
    '.SH DESCRIPTION',
    text(program.description()),
    '.SH COMMANDS',
    ...commands,
    '.SH EXIT STATUS',
    ...entry('0', 'The command did what was asked.'),
    ...entry('1', 'The data or the machine did not allow it.'),
    ...entry('2', 'The command cannot be understood.'),
    ...entry('3', 'diagnose found rows beyond the limits.'),
  ];
  return `${lines.join('\n')}\n`;
}
