/** What the pages of one-time links say in English. */

export const accountsEn = {
  /** Signing in by an identity provider. */
  provider: {
    signIn: (name: string) => `Sign in with ${name}`,
    faults: {
      unavailable: (name: string) =>
        `${name} cannot be reached. Try again in a moment, or sign in with your password.`,
      refused: (name: string) => `The sign-in at ${name} was not completed. Begin again.`,
      email_not_verified: (name: string) =>
        `${name} does not say that your email address is verified. Ask your administrator.`,
      no_account: (name: string) =>
        `There is no account here for your email address. Ask your administrator for one, then sign in with ${name}.`,
      banned: (name: string) =>
        `Your account is disabled here, whatever ${name} says. Ask your administrator.`,
    },
  },
  passwordLink: {
    forgot: "Forgot your password?",
    title: "A new password",
    about:
      "If a user has this email, a link to choose a new password is sent there. It works once, for an hour.",
    off: "No mail is sent here: ask your administrator for a link.",
    email: "Email",
    send: "Send the link",
    sent: "If a user has this email, the link is on its way. Look into your mail.",
    enterEmail: "Enter an email address",
    chooseTitle: "Choose your password",
    welcome: (name: string) => `Welcome, ${name}. Choose a password for your account.`,
    forUser: (name: string) => `A new password for ${name}`,
    username: "Email",
    password: "Password",
    save: "Save and sign in",
    over: "This link does not work any more",
    overText: "It was used, has expired or is incomplete.",
    again: "Ask for a new link",
    busy: "The service is busy or there were too many attempts. Try again in a few minutes.",
    addHint: "They choose their own password by a link that works once, for a week.",
    linkFor: (name: string) => `The link for ${name} is shown this once. It works once, until`,
    linkAdvice: "Hand it over in a safe way: whoever opens it chooses the password.",
    sentTo: (email: string) => `A link to choose a password was sent to ${email}.`,
    newLink: "Link for a new password",
  },
};

export type AccountsWords = typeof accountsEn;
