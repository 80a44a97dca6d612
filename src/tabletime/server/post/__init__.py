"""The post: how a server writes to people who are away, by the means that its owner has set up."""
